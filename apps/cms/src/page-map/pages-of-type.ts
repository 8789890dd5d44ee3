import contentTypes from '@dhc/reference/content-types.json'
import { type EditedType, publicNameOf } from '../public-access/public-content'

type Row = { page?: string; listPage?: string; pageBySlug?: Record<string, string> }

/** Where visitors meet what is written in this type: addresses that need no entry to be opened. */
export function pagesOfType(type: EditedType): string[] {
  const { page, listPage, pageBySlug = {} }: Row = contentTypes[publicNameOf(type)]
  const [shown] = (listPage ?? page ?? '').split('?')
  return [...(shown ? [shown] : []), ...Object.values(pageBySlug)]
}
