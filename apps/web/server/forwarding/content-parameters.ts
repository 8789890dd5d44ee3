import { contentPath, contentTypes } from '@dhc/reference/content-types'
import { healthInfoLimit } from '@dhc/reference/site-rules'

const largestPage = healthInfoLimit
const mostParameters = 40
const longestValue = 200

/** Names that no public question needs; half of Strapi's history of leaks went through them (SEC-13). */
const privateName = /password|token|secret|createdby|updatedby|admin|users?_permissions|^role/i
const fieldName = /^[A-Za-z][A-Za-z0-9_-]{0,40}$/
const componentName = /^section\.[a-z-]{1,30}$/
const operator = /^\$(eq|eqi|ne|in|notIn|lt|lte|gt|gte|contains|containsi|null|notNull)$/
const index = /^\d{1,2}$/
/** Below a relation only what identifies an entry may be compared. */
const relationKeys = new Set(['id', 'documentId', 'order', 'Order', 'key', 'slug', 'code'])
const populateWords = new Set(['populate', 'fields', 'on', 'sort'])

const isField = (name: string) => fieldName.test(name) && !privateName.test(name)
const areFields = (value: string) => value.split(/[,.]/).every(isField)

type Check = (keys: readonly string[], value: string, filters: readonly string[]) => boolean

const checks: Readonly<Record<string, Check>> = {
  locale: (keys, value) => keys.length === 0 && /^(zh-Hant|zh-Hans|en)$/.test(value),
  sort: (keys, value) => isList(keys) && value.split(',').every((part) => areFields(part.replace(/:(asc|desc)$/, ''))),
  fields: (keys, value) => isList(keys) && areFields(value),
  pagination: ([name, ...more], value) => more.length === 0 && isPage(name, value),
  filters: (keys, _value, filters) => isFilter(keys, filters),
  populate: (keys, value, filters) => isPopulate(keys, value, filters),
}

/** SEC-13: every parameter of a content question is one we know, with a value it may have. */
export function areAllowedParameters(query: string, filters: readonly string[]): boolean {
  const parameters = [...new URLSearchParams(query)]
  return (
    parameters.length <= mostParameters &&
    parameters.every(([name, value]) => {
      const [, top = '', rest = ''] = /^([a-z]+)((?:\[[^[\]]+\])*)$/i.exec(name) ?? []
      const check = Object.hasOwn(checks, top) ? checks[top] : undefined
      const keys = rest ? rest.slice(1, -1).split('][') : []
      return value.length <= longestValue && keys.length <= 10 && check?.(keys, value, filters) === true
    })
  )
}

function isList(keys: readonly string[]): boolean {
  return keys.length === 0 || (keys.length === 1 && index.test(keys[0] ?? ''))
}

function isPage(name: string | undefined, value: string): boolean {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : -1
  if (name === 'pageSize' || name === 'limit') return number >= 1 && number <= largestPage
  if (name === 'page' || name === 'start') return number >= 0
  return name === 'withCount' && /^(true|false)$/.test(value)
}

function isFilter(keys: readonly string[], filters: readonly string[]): boolean {
  const listIndex = index.test(keys.at(-1) ?? '') ? 1 : 0
  const [first = '', ...rest] = keys.slice(0, keys.length - listIndex)
  const comparison = rest.pop() ?? ''
  return filters.includes(first) && rest.every((key) => relationKeys.has(key)) && operator.test(comparison)
}

function isPopulate(keys: readonly string[], value: string, filters: readonly string[]): boolean {
  const at = keys.indexOf('filters')
  const path = at < 0 ? keys : keys.slice(0, at)
  const isKnownPath = path.every(
    (key) => populateWords.has(key) || index.test(key) || componentName.test(key) || isField(key),
  )
  if (!isKnownPath) return false
  if (at >= 0) return isFilter(keys.slice(at + 1), filters)
  return value === '*' || areFields(value.replace(/:(asc|desc)$/, ''))
}

type ForwardedType = { readonly kind: 'list' | 'single'; readonly filters: readonly string[] }

/** The content types of S7 and D-035 by the name in their address, with the public fields they may be filtered by (SEC-13). */
const forwardedTypes = new Map<string, ForwardedType>(
  (Object.keys(contentTypes) as (keyof typeof contentTypes)[]).map((name) => {
    const { plural, filters = [] } = contentTypes[name]
    return [contentPath(name).slice('/api/'.length), { kind: plural ? 'list' : 'single', filters }]
  }),
)

const documentId = /^[a-z0-9]{1,40}$/

/** The type an address below /strapi/api names, if it is one of ours. Nothing else is forwarded. */
export function declaredType(path: string): ForwardedType | undefined {
  const [name = '', id, ...more] = path.split('/')
  const type = forwardedTypes.get(name)
  if (!type || more.length > 0) return undefined
  if (id === undefined) return type
  return type.kind === 'list' && documentId.test(id) ? type : undefined
}
