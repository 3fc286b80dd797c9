import type { TestApp } from "./app.ts";
import type { CreatedRecord, Factories } from "./make.ts";
import type { Cast } from "./people.ts";

/** One record of each resource that belongs to a home or a care team, by the resource's path. */
export type HomeRecords = Record<string, string>;

/** A second, expendable set of a home's records, besides the people who make requests. */
export async function recordsOfHome(
  app: TestApp,
  cast: Cast,
  make: Factories,
  house: "maple" | "harbour",
): Promise<HomeRecords> {
  const home = cast[house];
  const mine = house === "maple";
  const team = mine ? cast.north : cast.south;
  const family = mine ? cast.doyle : cast.lind;
  const [director, client, operator, camera, media, region] = await Promise.all([
    make.staff({ funeral_home: home.id, full_name: `Director of ${house}` }),
    make.family({ funeral_home: home.id, family_admin_name: `Client of ${house}` }),
    make.operator({ client_care_team: team.id, full_name: `Operator of ${house}` }),
    make.camera({ funeral_homes: [home.id], name: `Camera of ${house}` }),
    make.media(home),
    make.region({ funeral_homes: [home.id], name: `Region of ${house}` }),
  ]);
  const stream: CreatedRecord = await make.stream({
    funeral_home: home.id,
    family: family.id,
    funeral_home_director: director.id,
    deceased_full_name: `Late of ${house}`,
    deceased_date_of_birth: "1940-02-01",
    deceased_date_of_death: "2026-11-01",
    client_care_team: team.id,
    client_care_operator: (mine ? cast.olga : cast.otto).id,
    video_grapher: (mine ? cast.vera : cast.viktor).id,
    preferred_ip_camera: camera.id,
  });
  const order = await make.order(home);
  const proof = await make.wireTransfer(home, order.invoice);
  // Lets its family see it before it is published.
  await app.sql("update stream set requested_by_family = true where id = $1", [stream.id]);
  const view = await make.listView(home, { name: `View of ${house}`, shared: true });
  const missed = await make.missedGuest(stream.id);
  const [
    recording,
    archive,
    guest,
    output,
    incident,
    remembrance,
    picture,
    message,
    card,
    candle,
    enterprise,
  ] = await Promise.all([
    make.recording(stream.id),
    make.archive(stream.id, family),
    make.guest(stream.id, { name: `Guest of ${house}` }),
    make.output(stream.id),
    make.incident(stream.id),
    make.remembrance(stream.id, family),
    make.galleryItem(stream.id),
    make.message(stream.id, { sender_name: `Writer of ${house}` }),
    make.guestEcard(stream.id, { sender_name: `Writer of ${house}` }),
    make.candle(stream.id, { name: `Writer of ${house}` }),
    make.enterprise({
      enterprise_account_name: `Group of ${house}`,
      funeral_homes: [home.id],
      regions: [region.id],
    }),
  ]);
  return {
    "usr/funeral_home": home.id,
    "usr/funeral_home_enterprise_manager": enterprise.id,
    "usr/region": region.id,
    "usr/list_view": view.id,
    "usr/client_care_team": team.id,
    "usr/client_care_operator": operator.id,
    "usr/videographer": (mine ? cast.vera : cast.viktor).id,
    "usr/funeral_home_staff": director.id,
    "usr/fh_clients": client.id,
    "usr/funeral_home_media": media.id,
    "str/stream": stream.id,
    "str/stream_info": stream.id,
    "str/job": stream.id,
    "str/ip_cameras": camera.id,
    "str/stream_video": recording.id,
    "str/stream_guests": guest.id,
    "fin/order": order.id,
    "fin/invoice": order.invoice,
    "str/remembering_wall": remembrance.id,
    "str/archive": archive.id,
    "str/stream_output": output.id,
    "str/incident": incident.id,
    "str/missed_guest": missed.id,
    "str/stream_gallery": picture.id,
    "str/guest_stream_message": message.id,
    "str/guest_ecard": card.id,
    "str/candle": candle.id,
    "fin/payment_proof": proof.id,
  };
}

/** Publishes all streams, so that families and care teams see theirs. */
export const publishAll = (app: TestApp) =>
  app.sql(
    "update stream set publish = true, g_r_page_heading = (select id from event_type order by id limit 1)",
  );

/** Every row of Harbour Light and South Care as text: if it is the same before and after, nobody touched them. */
export async function harbourUntouched(app: TestApp, cast: Cast): Promise<string[]> {
  const rows = await app.sql<{ row: string }>(
    `select 'home ' || t::text as row from funeral_home t where id = $1
     union all select 'staff ' || t::text from funeral_home_staff t where funeral_home = $1
     union all select 'family ' || t::text from family t where funeral_home = $1
     union all select 'media ' || t::text from funeral_home_media t where funeral_home = $1
     union all select 'stream ' || t::text from stream t where funeral_home = $1
     union all select 'recording ' || t::text from stream_video t where stream in (select id from stream where funeral_home = $1)
     union all select 'guest ' || t::text from stream_guest t where stream in (select id from stream where funeral_home = $1)
     union all select 'remembrance ' || t::text from remembering_wall t where stream in (select id from stream where funeral_home = $1)
     union all select 'archive ' || t::text from stream_archive t where stream in (select id from stream where funeral_home = $1)
     union all select 'output ' || t::text from stream_output t where stream in (select id from stream where funeral_home = $1)
     union all select 'incident ' || t::text from incident t where funeral_home = $1
     union all select 'missed guest ' || t::text from missed_guest t where stream in (select id from stream where funeral_home = $1)
     union all select 'credit ' || t::text from credit_proposal t where funeral_home = $1
     union all select 'gallery ' || t::text from stream_gallery t where stream in (select id from stream where funeral_home = $1)
     union all select 'message ' || t::text from guest_stream_message t where stream in (select id from stream where funeral_home = $1)
     union all select 'e-card ' || t::text from guest_ecard t where stream in (select id from stream where funeral_home = $1)
     union all select 'candle ' || t::text from candle t where stream in (select id from stream where funeral_home = $1)
     union all select 'camera ' || t::text from ip_camera t where id in (select ip_camera from ip_camera_funeral_home where funeral_home = $1)
     union all select 'link ' || t::text from ip_camera_funeral_home t where funeral_home = $1
     union all select 'account ' || t::text from enterprise_account t where id in (select enterprise_account from enterprise_account_funeral_home where funeral_home = $1)
     union all select 'account link ' || t::text from enterprise_account_funeral_home t where funeral_home = $1
     union all select 'region ' || t::text from region t where id in (select region from region_funeral_home where funeral_home = $1)
     union all select 'region link ' || t::text from region_funeral_home t where funeral_home = $1
     union all select 'view ' || t::text from list_view t where funeral_home = $1
     union all select 'order ' || t::text from purchase_order t where funeral_home = $1
     union all select 'invoice ' || t::text from invoice t where funeral_home = $1
     union all select 'proof ' || t::text from payment_proof t where invoice in (select id from invoice where funeral_home = $1)
     union all select 'plan ' || t::text from plan_entry t where funeral_home = $1
     union all select 'team ' || t::text from client_care_team t where id = $2
     union all select 'operator ' || t::text from client_care_operator t where client_care_team = $2
     union all select 'videographer ' || t::text from video_grapher t where id = $3
     order by 1`,
    [cast.harbour.id, cast.south.id, cast.viktor.id],
  );
  return rows.map(({ row }) => row);
}
