// Runs in the tests of the last release, after the template of its databases was made: updates that to this version,
// as `vigil migrate` does.
import type { TestProject } from "vitest/node";
import { loadPlaces } from "../../server/src/database/places.ts";
import { migrate } from "../../server/src/migrate.ts";
import { testCountries } from "../test-database.ts";

export default async function upgrade(project: TestProject): Promise<void> {
  const { templateUrl } = project.vitest.getRootProject().getProvidedContext();
  if (!templateUrl) throw new Error("The last release's tests have made no template.");
  await migrate(templateUrl);
  await loadPlaces(templateUrl, testCountries);
}
