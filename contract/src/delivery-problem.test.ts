import { expect, test } from "vitest";
import { deliveryProblem } from "./delivery-problem.ts";

test("a mail server's codes become what a funeral home can act on; other answers are shown as they are", () => {
  expect(deliveryProblem("550 5.1.1 No such user here")).toBe("address");
  expect(deliveryProblem("550 5.4.4 Host not found")).toBe("domain");
  expect(deliveryProblem("452 4.2.2 Over quota")).toBe("full");
  expect(deliveryProblem("550 5.2.1 Disabled")).toBe("disabled");
  expect(deliveryProblem("554 5.7.1 Rejected by policy")).toBe("blocked");
  expect(deliveryProblem("This number can't receive text messages.")).toBe("number");
  expect(deliveryProblem("Connection lost")).toBeNull();
});
