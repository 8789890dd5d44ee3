import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { list } from './v4.ts'

export const searchSynonymsPath = contentPath('search-synonym')

/** Ways to say one thing, as residents type it in this language; the languages of an entry belong together. */
export const searchSynonym = z.object({
  words: z.string(),
  /** The address, without a language prefix, that answers who types nothing else. */
  page: z.string().nullable(),
  locale: z.string(),
})
export const searchSynonymList = list(searchSynonym)
