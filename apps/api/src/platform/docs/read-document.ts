import type { ListedError } from '@dhc/contracts/call-errors'

export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

/** The parts of OpenAPI 3.1 that we write. */
export type DocumentedCall = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
  readonly 'x-errors': readonly ListedError[]
}

type Named = { readonly name: string; readonly description: string }

export type ApiDocument = {
  readonly openapi: string
  readonly info: {
    readonly title: string
    readonly description: string
    readonly version: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly Named[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedCall>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

export type Operation = DocumentedCall & { readonly method: string; readonly path: string }
export type Field = {
  readonly name: string
  readonly kind: string
  readonly isRequired: boolean
  readonly description: string
}

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => ({
      ...documented,
      method: method.toUpperCase(),
      path,
    })),
  )
}

/** The fields of the body, or the parameters of a GET. */
export function requestFields(operation: Operation): Field[] {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  return [
    ...parameters.map(({ name, required = false, description, schema }) => ({
      name,
      kind: kindOf(schema),
      isRequired: required,
      description: description ?? schema.description ?? '',
    })),
    ...fieldsOf(schemaIn(operation.requestBody?.content)),
  ]
}

/** The envelope is the same for all and is explained once; a row per field of the payload. */
export function payloadFields(operation: Operation): Field[] {
  return fieldsOf(schemaIn(operation.responses['200']?.content)?.properties?.payload)
}

function schemaIn(content: Content | undefined): JsonSchema | undefined {
  return content?.['application/json']?.schema
}

function fieldsOf(schema: JsonSchema | undefined): Field[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    kind: kindOf(field),
    isRequired: schema?.required?.includes(name) ?? false,
    description: field.description ?? '',
  }))
}

function kindOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  const type = [schema.type ?? 'any'].flat().join(' or ')
  return schema.format ? `${type} (${schema.format})` : type
}
