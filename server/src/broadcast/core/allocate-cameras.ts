/**
 * Of cameras that several services would take, each is given to one: to the service with the strongest claim, of equal
 * ones to that with the fewest so far, then to the first. Each service keeps its own order.
 * @param wanted by service, best first
 * @param claim how much a camera belongs to a service already; the greater wins
 */
export function sharedOut(
  wanted: ReadonlyMap<string, readonly string[]>,
  claim: (service: string, camera: string) => number,
): Map<string, string[]> {
  const given = new Map([...wanted.keys()].map((service) => [service, new Set<string>()]));
  for (const camera of new Set([...wanted.values()].flat())) {
    const [first] = [...given]
      .filter(([service]) => wanted.get(service)?.includes(camera))
      .toSorted(
        ([one, its], [other, others]) => claim(other, camera) - claim(one, camera) || its.size - others.size,
      );
    first?.[1].add(camera);
  }
  return new Map(
    [...wanted].map(([service, cameras]) => [service, cameras.filter((one) => given.get(service)?.has(one))]),
  );
}
