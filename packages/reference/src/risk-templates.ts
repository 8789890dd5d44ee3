/** What an assessment begins with; the words are in the `desk` words of @dhc/locales under `risk`. */
export const riskTemplates = ['fall', 'heart', 'diabetes', 'nutrition'] as const

/** Section 3.13.5 and a day at the centre: unless the nurse says otherwise. */
export const reviewAfterMonths = 6
