/** Texts staff begin with when they write to members; the words are in locales under `message`. */
export const messageTemplates = ['centreClosed', 'bringAlong', 'roomChanged', 'talk', 'survey', 'placesLeft'] as const
