import { expect, test } from "vitest";
import { jobAssigned, jobReleased } from "./job-assigned.ts";

const keys = {
  deceased_name: "Edith Shaw",
  service_date: "Fri 20 Nov, 14:00 EST",
  event_type: "Funeral Service",
  home_name: "Maple Ridge Funeral Home",
  home_address: "1 Main Street, Toronto",
  home_phone: "+1 416 555 0100",
  director_name: "Sam Reed",
  director_phone: "",
  notes: "",
  job_url: "https://vigil.example/str/stream_info/7/show",
};

test("whoever gets a job reads when, where, with whom, and where all about it stands", () => {
  expect(jobAssigned("vera@example.com", "videographer", keys)).toEqual({
    to: "vera@example.com",
    subject: "New job: the service for Edith Shaw",
    paragraphs: [
      "You film this service.",
      "Funeral Service for Edith Shaw: Fri 20 Nov, 14:00 EST",
      "Maple Ridge Funeral Home, 1 Main Street, Toronto. Telephone: +1 416 555 0100",
      "Funeral director: Sam Reed",
      "All about it:",
      "https://vigil.example/str/stream_info/7/show",
    ],
  });
  const noted = jobAssigned("n@example.com", "team", { ...keys, event_type: "", notes: "Stairs only." });
  expect(noted.paragraphs).toContain("Your team looks after this service.");
  expect(noted.paragraphs).toContain("Service for Edith Shaw: Fri 20 Nov, 14:00 EST");
  expect(noted.paragraphs).toContain("Notes: Stairs only.");
});

test("whoever had it until now is told that it is in other hands", () => {
  expect(jobReleased("vera@example.com", keys).paragraphs).toEqual([
    "The service for Edith Shaw is in other hands now. You don't need to do anything.",
    "It was planned for: Fri 20 Nov, 14:00 EST",
  ]);
});
