import { render } from "@testing-library/react";
import type { Info } from "@vigil/contract";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { App } from "../src/App.tsx";
import { signedIn } from "./server.ts";

/** Renders the whole admin app for a user, at an address. */
export function openAdmin(me: Info, address: string) {
  signedIn();
  const router = createMemoryRouter([{ path: "*", element: <App me={me} /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
