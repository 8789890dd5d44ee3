import { type Access, type Call, callTags } from '@dhc/contracts/call'
import { errorsOf, type ListedError } from '@dhc/contracts/call-errors'
import { failure, success } from '@dhc/contracts/member-api/envelope'
import { errorEntry } from '@dhc/contracts/member-api/errors'
import { actingForHeader } from '@dhc/reference/carer-rules'
import { sessionRules } from '@dhc/reference/session-rules'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import type { ApiDocument, DocumentedCall, JsonSchema, Parameter } from './read-document.ts'

/** The descriptions as OpenAPI 3.1. */
export function openApiDocument(calls: readonly Call[], version: string): ApiDocument {
  const byPath = Map.groupBy(calls, ({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
  const paths = [...byPath].map(([path, group]) => [path, Object.fromEntries(group.map(documented))])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member service of the district health centre',
      description: 'What the website, the staff console and the CMS may ask.',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The website that shows this document' }],
    tags: Object.entries(callTags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: { securitySchemes, schemas: { Failure: jsonSchema(failure, 'output') } },
  }
}

function documented(call: Call): [method: string, operation: DocumentedCall] {
  const errors = errorsOf(call)
  return [
    call.method.toLowerCase(),
    {
      operationId: call.id,
      summary: call.summary,
      tags: [call.tag],
      security: securityOf(call.access),
      ...withParameters(call),
      ...(call.body && { requestBody: { required: true, content: contentOf(call.body, 'input') } }),
      responses: { 200: successOf(call), ...refusalsByStatus(errors) },
      'x-errors': errors,
    },
  ]
}

/** D-140: said by every call that may be made for somebody else. */
function actingParameter({ actingRight }: Call): Parameter[] {
  if (actingRight === undefined) return []
  const description = `The relation by which I act for another member; needs the right ${actingRight}`
  return [{ name: actingForHeader, in: 'header', required: false, description, schema: { type: 'string' } }]
}

function withParameters(call: Call): { parameters?: readonly Parameter[] } {
  const { params, query, headers } = call
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
    ...actingParameter(call),
  ]
  return parameters.length === 0 ? {} : { parameters }
}

function parametersIn(place: Parameter['in'], schema: $ZodType | undefined): Parameter[] {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {}
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    ...{ name, in: place, required: required.includes(name) },
    ...(description && { description }),
    schema: field,
  }))
}

function successOf({ payload, media }: Call) {
  if (media === undefined) return { description: 'Success', content: contentOf(success(payload), 'output') }
  return { description: 'Success', content: { [media]: { schema: jsonSchema(payload, 'output') } } }
}

/** Any call may be told that its request cannot be read (1009). */
function refusalsByStatus(errors: readonly ListedError[]) {
  const all = [...errors, { name: 'badRequest', status: errorEntry('badRequest').status } as const]
  const refused = [...Map.groupBy(all, ({ status }) => status)].map(([status, listed]) => [
    status,
    {
      description: listed.map(({ name }) => `${errorEntry(name).code} ${name}`).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ])
  return Object.fromEntries(refused)
}

const contentOf = (schema: $ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchema(schema, io) },
})

function jsonSchema(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...made } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return made as JsonSchema
}

/** SEC-03: a token in the header is good only beside the cookie of the same browser. */
const securitySchemes = {
  memberToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: `From sign-in, for ${sessionRules.tokenMinutes} minutes`,
  },
  memberCookie: { type: 'apiKey', in: 'cookie', name: 'dhc_fp', description: 'Called __Host-dhc_fp under https' },
  staffToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From staff sign-in' },
  staffCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'dhc_staff_fp',
    description: 'Called __Host-dhc_staff_fp under https',
  },
  ownProcess: {
    type: 'http',
    scheme: 'bearer',
    description: 'A secret of two processes: a token, or a signature in x-dhc-signature',
  },
} as const

type Requirement = Readonly<Partial<Record<keyof typeof securitySchemes, readonly string[]>>>

const member: readonly Requirement[] = [{ memberToken: [], memberCookie: [] }]
const staff: readonly Requirement[] = [{ staffToken: [], staffCookie: [] }]

function securityOf(access: Access): readonly Requirement[] {
  if (access === 'anyone') return []
  if (access === 'ownProcess') return [{ ownProcess: [] }]
  return access === 'member' || access === 'verifiedMember' || access === 'expiredMember' ? member : staff
}
