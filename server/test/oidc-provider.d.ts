declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  /** As much of it as the tests use; the package brings no types. */
  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } };
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
}
