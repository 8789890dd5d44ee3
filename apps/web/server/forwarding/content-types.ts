import { contentPath, contentTypes } from '@dhc/reference/content-types'

type ForwardedType = { readonly kind: 'list' | 'single'; readonly filters: readonly string[] }

/** The content types of S7 and D-035 by the name in their address, with the public fields they may be filtered by (security.md section 3.2). */
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
