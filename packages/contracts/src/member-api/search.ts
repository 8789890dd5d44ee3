import { defaultPageSize, pageSizes } from '@dhc/reference/pagination-rules'
import { searchKinds, searchWordsMaxLength, suggestionsMax } from '@dhc/reference/search-rules'
import { z } from 'zod'
import { requiredOr } from './field-rules.ts'

export { searchPath, suggestPath } from './search-paths.ts'

const words = z
  .string(requiredOr('invalid'))
  .trim()
  .min(1, 'required')
  .max(searchWordsMaxLength, 'tooLong')
  .describe('What to look for, in any script')
const locale = z.enum(['zh-HK', 'zh-CN', 'en-US']).default('zh-HK').describe('Language of titles and excerpts')

export const searchRequest = z.object({
  q: words,
  locale,
  kind: z.enum(searchKinds).optional().describe('Only results of this kind'),
  page: z.coerce.number('invalid').int().min(1).default(1),
  pageSize: z.coerce.number('invalid').pipe(z.literal(pageSizes, 'invalid')).default(defaultPageSize),
})

export const suggestRequest = z.object({ q: words, locale })

/** From and to of what to highlight, in UTF-16 units of the text beside it; in order, never overlapping. */
const marks = z.array(z.tuple([z.number().int().nonnegative(), z.number().int().positive()]))

const found = z.object({
  type: z.enum(searchKinds),
  title: z.string(),
  path: z.string().describe('Address on this site without its language prefix'),
})

export const searchView = z.object({
  items: z.array(found.extend({ titleMarks: marks, excerpt: z.string(), excerptMarks: marks })),
  page: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int().describe('Results of the chosen kind, or of all kinds'),
  kinds: z
    .array(z.object({ type: z.enum(searchKinds), total: z.number().int().positive() }))
    .describe('All kinds that have results, whichever is chosen'),
})

export const suggestView = z.object({ items: z.array(found).max(suggestionsMax) })

export type SearchRequest = z.infer<typeof searchRequest>
export type SearchView = z.infer<typeof searchView>
export type SuggestView = z.infer<typeof suggestView>
