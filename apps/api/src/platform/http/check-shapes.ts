import type { FieldRule } from '@dhc/contracts/member-api/field-rules'
import type { FastifyInstance } from 'fastify'
import { type $ZodIssue, $ZodObject, type $ZodRawIssue, type $ZodType, encode, safeParse } from 'zod/v4/core'

/** A request that is not of the shape its description names. */
export class WrongShape extends Error {
  readonly issues: readonly $ZodIssue[]

  constructor(issues: readonly $ZodIssue[]) {
    super('the request is not of the described shape')
    this.issues = issues
  }
}

/** Requests are checked, and answers written, by the schemas of the descriptions. */
export function checkShapes(app: FastifyInstance): void {
  app.setValidatorCompiler<$ZodType>(({ schema, httpPart }) => (sent) => {
    const unstorable = unstorableTexts(sent)
    if (unstorable.length > 0) return { error: new WrongShape(unstorable) }
    const data = httpPart === 'querystring' ? withoutStrayLocale(schema, sent) : sent
    const read = safeParse(schema, data, { error: ruleOfAbsent })
    return read.success ? { value: read.data } : { error: new WrongShape(read.error.issues) }
  })
  // A field that no contract names does not leave the house.
  app.setSerializerCompiler<$ZodType>(
    ({ schema }) =>
      (payload) =>
        JSON.stringify(encode(schema, payload)),
  )
}

/**
 * SEC-11: PostgreSQL stores neither the sign NUL nor half of a pair; nobody types them, and no field has to say so. Whose
 * depth could be endless is bounded by the size of a request.
 */
export function unstorableTexts(value: unknown, path: readonly PropertyKey[] = []): $ZodIssue[] {
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ code: 'custom', message: 'invalid', path: [...path], input: undefined }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inside]) => [
    ...(isStorable(key) ? [] : unstorableTexts(key, path)),
    ...unstorableTexts(inside, [...path, key]),
  ])
}

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** S7-05, section 3.1: every GET may say its `locale`; a call whose description does not name it takes no notice. */
function withoutStrayLocale(schema: $ZodType, query: unknown): unknown {
  if (query === null || typeof query !== 'object' || !('locale' in query)) return query
  if (schema instanceof $ZodObject && 'locale' in schema._zod.def.shape) return query
  const { locale: _stray, ...others } = query
  return others
}

/** Where a schema names no rule itself: what was not sent is told apart from what is wrong. */
function ruleOfAbsent({ code, input }: $ZodRawIssue): FieldRule | undefined {
  return code === 'invalid_type' && input === undefined ? 'required' : undefined
}

/**
 * Security section 3: one parser. A form, multipart or text body of another site's page is 415 before any work. An empty
 * body is none, also when it is announced as JSON: the specification's client does so where no field is listed (3.1).
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}
