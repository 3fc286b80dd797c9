import { conferencingContract } from "../../../test/conferencing-contract.ts";
import { zoomMeetingsUnderTest, zoomVideoSdkUnderTest } from "../../../test/zoom-under-test.ts";

conferencingContract("Zoom Meetings", zoomMeetingsUnderTest);
conferencingContract("Zoom Video SDK", zoomVideoSdkUnderTest);
