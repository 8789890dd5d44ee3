import {
  defaultPageSize,
  pageSizes,
  searchKinds,
  searchWordsMaxLength,
  suggestionsMax,
} from '@dhc/reference/site-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from './field-rules.ts'
import { searchPath, suggestPath } from './search-paths.ts'

export { searchPath, suggestPath } from './search-paths.ts'

const words = z
  .string(requiredOr('invalid'))
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(searchWordsMaxLength, 'tooLong'),
    z.describe('What to look for, in any script'),
  )
const locale = z._default(
  z
    .enum(['zh-HK', 'zh-CN', 'en-US', 'zh-Hant', 'zh-Hans', 'en'])
    .check(z.describe('Language of titles and excerpts, as the site or as the content calls name it (S7-05)')),
  'zh-HK',
)

const searchRequest = z.object({
  q: words,
  locale,
  kind: z.optional(z.enum(searchKinds).check(z.describe('Only results of this kind'))),
  page: z._default(z.coerce.number('invalid').check(z.int(), z.minimum(1)), 1),
  pageSize: z._default(z.pipe(z.coerce.number('invalid'), z.literal(pageSizes, 'invalid')), defaultPageSize),
})

const suggestRequest = z.object({ q: words, locale })

/** From and to of what to highlight, in UTF-16 units of the text beside it; in order, never overlapping. */
const marks = z.array(z.tuple([z.int().check(z.nonnegative()), z.int().check(z.positive())]))

const foundFields = {
  type: z.enum(searchKinds),
  title: z.string(),
  path: z.string().check(z.describe('Address on this site without its language prefix')),
}

export const searchView = z.object({
  items: z.array(z.object({ ...foundFields, titleMarks: marks, excerpt: z.string(), excerptMarks: marks })),
  page: z.int(),
  pageSize: z.int(),
  total: z.int().check(z.describe('Results of the chosen kind, or of all kinds')),
  kinds: z
    .array(z.object({ type: z.enum(searchKinds), total: z.int().check(z.positive()) }))
    .check(z.describe('All kinds that have results, whichever is chosen')),
})

export const suggestView = z.object({ items: z.array(z.object(foundFields)).check(z.maxLength(suggestionsMax)) })

export const searchContentCall = describeCall({
  id: 'searchContent',
  method: 'GET',
  path: searchPath,
  access: 'anyone',
  tag: 'search',
  summary: 'Search of all published content, in any script (D-030)',
  query: searchRequest,
  payload: searchView,
  errors: ['tooManyRequests', 'unavailable'],
})

export const suggestPagesCall = describeCall({
  id: 'suggestPages',
  method: 'GET',
  path: suggestPath,
  access: 'anyone',
  tag: 'search',
  summary: 'Names that fit what is being typed',
  query: suggestRequest,
  payload: suggestView,
  errors: ['tooManyRequests', 'unavailable'],
})

export type SearchView = z.infer<typeof searchView>
