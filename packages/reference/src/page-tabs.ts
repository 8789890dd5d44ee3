/** The tabs of the page of fees, in the order of the specification. */
export const serviceChargeTabs = ['co-care', 'community-rehabilitation', 'pain-management'] as const

/** The tabs of the FAQ page, in the order of the specification. */
export const faqTabs = ['general', 'eligibility', 'plans-and-fees', 'record-sharing', 'public-private-pilot'] as const
