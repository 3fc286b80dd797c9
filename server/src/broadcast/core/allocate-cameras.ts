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
  for (const camera of new Set([...candidates.values()].flat())) {
    const [first] = [...allocated]
      .filter(([service]) => candidates.get(service)?.includes(camera))
      .toSorted(
        ([one, its], [other, others]) => claim(other, camera) - claim(one, camera) || its.size - others.size,
      );
    first?.[1].add(camera);
  }
  return new Map(
    [...candidates].map(([service, cameras]) => [
      service,
      cameras.filter((one) => allocated.get(service)?.has(one)),
    ]),
  );
}
