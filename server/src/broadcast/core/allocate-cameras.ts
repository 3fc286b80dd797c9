/**
 * Allocates each camera that several services could use to one of them: to the service with the strongest claim; among
 * equals to the one with the fewest cameras so far, then to the first. Each service keeps its own order.
 * @param candidates by service, best first
 * @param claim how much a camera already belongs to a service; the greatest wins
 */
export function allocateCameras(
  candidates: ReadonlyMap<string, readonly string[]>,
  claim: (service: string, camera: string) => number,
): Map<string, string[]> {
  const allocated = new Map([...candidates.keys()].map((service) => [service, new Set<string>()]));
  for (const [camera, services] of servicesByCamera(candidates)) {
    const [first] = services
      .map((service) => ({
        claim: claim(service, camera),
        cameras: allocated.get(service) as Set<string>,
      }))
      .toSorted((one, other) => other.claim - one.claim || one.cameras.size - other.cameras.size);
    first?.cameras.add(camera);
  }
  return new Map(
    [...candidates].map(([service, cameras]) => [
      service,
      cameras.filter((one) => allocated.get(service)?.has(one)),
    ]),
  );
}

/** The services that could use each camera, in the order of the first. */
function servicesByCamera(candidates: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const services = new Map<string, string[]>();
  for (const [service, cameras] of candidates)
    for (const camera of new Set(cameras)) {
      const others = services.get(camera);
      if (others) others.push(service);
      else services.set(camera, [service]);
    }
  return services;
}
