import { booking } from "../words/booking.ts";
import { i18nWith } from "../words/more.ts";

/** The admin app's texts, and those of booking a service. */
export const bookingI18n = () => i18nWith("booking", { booking });
