import { conferencingContract } from "../../../test/conferencing-contract.ts";
import { livekitUnderTest } from "../../../test/livekit-under-test.ts";
import { zoomMeetingsUnderTest } from "../../../test/zoom-under-test.ts";

conferencingContract("Zoom Meetings", zoomMeetingsUnderTest);
conferencingContract("LiveKit", livekitUnderTest);
