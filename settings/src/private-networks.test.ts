import { expect, test } from "vitest";
import { isPrivateAddress, whereIs } from "./private-networks.ts";

test("addresses of this machine and of private networks are told from those of the internet", async () => {
  const own = [
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.9",
    "169.254.169.254",
    "0.0.0.0",
    "100.64.0.1",
  ];
  const own6 = [
    "::1",
    "::",
    "fd00::1",
    "fe80::1",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "::7f00:1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
  ];
  for (const address of [...own, ...own6])
    expect([address, isPrivateAddress(address)]).toEqual([address, true]);
  for (const address of ["8.8.8.8", "172.32.0.1", "2600::1", "::ffff:8.8.8.8"])
    expect([address, isPrivateAddress(address)]).toEqual([address, false]);
  expect(await whereIs("[::1]")).toBe("private");
  expect(await whereIs("nowhere.invalid")).toBe("nowhere");
});
