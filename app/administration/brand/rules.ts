/** The links of a brand that stand alone, in the order of the form. */
export const singleLinks = [
  'customerServiceLink',
  'consultantLink',
  'trialLink',
  'publicAccountLink',
  'suiteInstallLink',
  'suiteRegisterLink',
  'helpLink',
] as const;
