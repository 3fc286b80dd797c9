/** The names of the form fields that make up an address. */
export interface AddressFields {
  text: string;
  city: string;
  state: string;
  country: string;
  postalCode?: string;
  lat: string;
  lon: string;
}

const fieldsWith = (prefix: string): AddressFields => ({
  text: `${prefix}address_text`,
  city: `${prefix}city_name`,
  state: `${prefix}state_name`,
  country: `${prefix}country_name`,
  postalCode: `${prefix}postal_code`,
  lat: `${prefix}lat`,
  lon: `${prefix}lon`,
});

export const ownAddress = fieldsWith("");
export const billingAddress = fieldsWith("billing_");
/** A person's address, which has no postal code. */
export const personalAddress: AddressFields = (({ postalCode: _none, ...fields }) => ({
  ...fields,
  text: "address",
}))(ownAddress);
