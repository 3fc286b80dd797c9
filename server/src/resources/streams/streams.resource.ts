import { actions, streamsResource as contract, may, missedInfo, startableForHours } from "@vigil/contract";
import { eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { approval, approvalStatus, waitingForApproval } from "../../approvals/status.ts";
import { needsAttention, startedAt } from "../../broadcast/attention.ts";
import { broadcastStatus } from "../../broadcast/status.ts";
import type { Actor } from "../../resource/actor.ts";
import { defineResource, noRow } from "../../resource/define.ts";
import { needsMusicLicence } from "../../scopes/music-licence.ts";
import { pagePasswordGeneration } from "../../scopes/page-password.ts";
import { isPageClosed } from "../../scopes/public-page.ts";
import { bookedWith } from "../../scopes/streams.booking.ts";
import { streamPlaces } from "../../scopes/streams.places.ts";
import { comingNext, endOfDay, startOfDay, streamStatus, streamZone } from "../../scopes/streams.schedule.ts";
import { inRegion, streamRows } from "../../scopes/streams.scope.ts";
import { guests } from "../../tables/guests.table.ts";
import { preflights } from "../../tables/preflights.table.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { streams as table } from "../../tables/streams.table.ts";
import {
  afterCreate,
  afterDelete,
  afterUpdate,
  beforeCreate,
  beforeUpdate,
  refuseEnabled,
} from "./streams.hooks.ts";

const { super_admin, funeral_home, funeral_home_staff, family } = streamRows;

/** Only super admins may filter by it; for everyone else the rows leave disabled streams out anyway. */
const disabledOnly = (disabled: boolean, actor: Actor): SQL | undefined =>
  actor.role === "super_admin" ? eq(table.disabled_by_fh, disabled) : undefined;

/** Of the index stream_requested. */
const isRequested = sql`(${table.requested_by_family} and not ${table.publish} and not ${table.disabled_by_fh})`;

/** The contract's idSessionCan.publish() in SQL, of those that wait for it. */
const isToApprove = (actor: Actor): SQL =>
  may(actor, actions.publish_stream, "edit")
    ? sql`(${table.id} in (${waitingForApproval}) and not ${table.publish} and not ${table.disabled_by_fh}
        and ${actor.role === "funeral_home_staff" ? sql`${table.funeral_home_director_leading_the_service} is not distinct from ${actor.id}` : sql`true`})`
    : sql`false`;

/** A check of a day ago, and the next ones, are about services that begin within this many hours. */
const checkedWithin = 26;
const lastCheck = sql`select p.grade from ${preflights} p where p.stream = ${table.id} and p.event_date = ${table.event_date}
  and ${table.broadcast_status} = 'waiting' and not ${table.disabled_by_fh}
  and ${table.event_date} between now() - make_interval(hours => ${startableForHours}) and now() + make_interval(hours => ${checkedWithin})
  order by p.at desc limit 1`;

export const streams = defineResource(contract, {
  table,
  search: table.search_text,
  searchTelephone: table.telephone_searched,
  filters: {
    funeral_home: (home) => eq(table.funeral_home, home),
    booked_with: bookedWith,
    region: inRegion,
    client_care_team: (team) => eq(table.client_care_team, team),
    family: (of) => eq(table.family, of),
    funeral_home_director: (director) => eq(table.funeral_home_director, director),
    funeral_home_director_leading_the_service: (leader) =>
      eq(table.funeral_home_director_leading_the_service, leader),
    client_care_operator: (operator) => eq(table.client_care_operator, operator),
    video_grapher: (videographer) => eq(table.video_grapher, videographer),
    preferred_ip_camera: (camera) => eq(table.preferred_ip_camera, camera),
    // Families don't read it, so they don't find out by it either.
    case_number: (number, { role }) => (role === "family" ? noRow() : eq(table.case_number, number)),
    event_date_after: (moment, actor) => gte(table.event_date, startOfDay(moment, actor)),
    event_date_before: (moment, actor) => lt(table.event_date, endOfDay(moment, actor)),
    disabled_by_fh: disabledOnly,
    is_disabled: disabledOnly,
    publish: (published) => eq(table.publish, published),
    needs_attention: (needed) => (needed ? needsAttention : sql`not ${needsAttention}`),
    deletion_asked: (asked) => (asked ? isNotNull(table.deletion_asked_at) : isNull(table.deletion_asked_at)),
    requested: (requested) => (requested ? isRequested : sql`not ${isRequested}`),
    to_approve: (waits, actor) => (waits ? isToApprove(actor) : sql`not ${isToApprove(actor)}`),
    stream_type: (type) => (type === "all" ? undefined : eq(table.stream_type, type)),
  },
  unless: { filter: "stream_type", where: () => sql`${table.stream_type} = 'stream'` },
  rows: { super_admin, funeral_home, funeral_home_staff, family },
  orders: { next: comingNext },
  derive: {
    timezone: streamZone,
    places: streamPlaces,
    page_closed: isPageClosed,
    quick_join_link: pagePasswordGeneration,
    guests: sql`select count(*) from ${guests} g
      where g.stream = ${table.id} and g.deleted_at is null and g.asked_at is null`,
    status: streamStatus,
    broadcast_status: broadcastStatus,
    started_at: startedAt,
    last_check: lastCheck,
    needs_music_licence: needsMusicLicence,
    approval_status: approvalStatus,
    approval,
    download_link: sql`select r.file from ${recordings} r where r.stream = ${table.id} and r.default and r.deleted_at is null`,
    stream_video: sql`select r.id from ${recordings} r where r.stream = ${table.id} and r.default and r.deleted_at is null`,
  },
  present: {
    missed_info: (stream) => missedInfo(stream),
    memorial_page_url: ({ slug }, runtime) => runtime.links.page(slug),
    quick_join_link: ({ id, slug, quick_join_link: generation }, runtime) =>
      runtime.links.quickJoin({ id, slug, generation }),
  },
  notForKeys: ["quick_join_link"],
  before: { create: beforeCreate, update: beforeUpdate },
  refuseDelete: refuseEnabled,
  after: { create: afterCreate, update: afterUpdate, delete: afterDelete },
});
