/** The fields of a form that together are one address, by what they mean. */
export interface AddressFields {
  text: string;
  city: string;
  state: string;
  country: string;
  postalCode?: string;
  lat: string;
  lon: string;
}

const called = (prefix: string): AddressFields => ({
  text: `${prefix}address_text`,
  city: `${prefix}city_name`,
  state: `${prefix}state_name`,
  country: `${prefix}country_name`,
  postalCode: `${prefix}postal_code`,
  lat: `${prefix}lat`,
  lon: `${prefix}lon`,
});

export const ownAddress = called("");
export const billingAddress = called("billing_");
/** Of a person, who needs no postal code. */
export const personalAddress: AddressFields = (({ postalCode: _none, ...fields }) => ({
  ...fields,
  text: "address",
}))(ownAddress);
