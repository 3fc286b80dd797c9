import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

test("every folder that the compose file mounts belongs to the image's user", () => {
  const { services } = parse(read("deploy/compose.yaml"), { merge: true }) as {
    services: Record<string, { image: string; volumes?: string[] }>;
  };
  const mounted = Object.values(services)
    .filter(({ image }) => image.startsWith("${VIGIL_IMAGE"))
    .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":")[1] ?? ""));
  const [, owned = ""] = /chown 10001:10001 ([^&]+) &&/.exec(read("deploy/Containerfile")) ?? [];
  expect(new Set(owned.split(" "))).toEqual(new Set(mounted));
});

test("no pod gets variables of services, one of which would be MEDIA_PORT", () => {
  const objects = parseAllDocuments(read("deploy/kubernetes/vigil.yaml")).map((document) => document.toJS());
  const pods = objects.map(({ spec }) => spec?.template?.spec).filter((pod) => pod !== undefined);
  expect(pods).toHaveLength(4);
  for (const pod of pods) expect(pod).toMatchObject({ enableServiceLinks: false });
});

test("each proxy leads encoders that send by WHIP to media, not only guests", () => {
  expect(read("deploy/Caddyfile")).toMatch(
    /@media path \/live\/\* \/whip \/whip\/\*\n\s*handle @media \{[^}]*MEDIA_SERVERS/,
  );
  expect(read("deploy/nginx.conf")).toMatch(
    /location ~ \^\/whip\(\/\|\$\) \{[^}]*proxy_pass http:\/\/vigil_media;/,
  );
  const objects = parseAllDocuments(read("deploy/kubernetes/vigil.yaml")).map((document) => document.toJS());
  const { paths } = objects.find(({ kind }) => kind === "Ingress").spec.rules[0].http as {
    paths: { path: string; pathType: string; backend: { service: { name: string } } }[];
  };
  const toMedia = paths.filter(({ backend }) => backend.service.name === "media");
  expect(toMedia.map(({ path, pathType }) => `${pathType} ${path}`)).toEqual([
    "Prefix /live/",
    "Prefix /whip",
  ]);
});

test("the units may write every folder that the manual names", () => {
  const named = read("docs/operating.md").match(/\/mnt\/\w+/g) ?? [];
  expect(named).toContain("/mnt/backups");
  for (const unit of ["vigil.service", "vigil@.service"]) {
    const [, paths = ""] = /^ReadWritePaths=(.*)$/m.exec(read(`deploy/systemd/${unit}`)) ?? [];
    expect(new Set(paths.split(" "))).toEqual(new Set(named.map((folder) => `-${folder}`)));
  }
});

test("the units leave DATA_DIR to the file of settings, which commands by hand read", () => {
  for (const unit of ["vigil.service", "vigil@.service"]) {
    expect(read(`deploy/systemd/${unit}`)).toMatch(/^EnvironmentFile=\/etc\/vigil\.env$/m);
    expect(read(`deploy/systemd/${unit}`)).not.toMatch(/^Environment=.*(DATA_DIR|SECRET_KEY)/m);
  }
});
