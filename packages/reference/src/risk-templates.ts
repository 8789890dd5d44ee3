/** What an assessment begins with; the words are in the `desk` words of @dhc/locales under `risk`. */
export const riskTemplates = ['fall', 'heart', 'diabetes', 'nutrition'] as const

/** Unless the nurse says otherwise. */
export const reviewAfterMonths = 6
