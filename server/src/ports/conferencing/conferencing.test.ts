import { conferencingContract } from "../../../test/conferencing-contract.ts";
import { livekitUnderTest } from "../../../test/livekit-under-test.ts";
import { zoomMeetingsUnderTest, zoomVideoSdkUnderTest } from "../../../test/zoom-under-test.ts";

conferencingContract("Zoom Meetings", zoomMeetingsUnderTest);
conferencingContract("Zoom Video SDK", zoomVideoSdkUnderTest);
conferencingContract("LiveKit", livekitUnderTest);
