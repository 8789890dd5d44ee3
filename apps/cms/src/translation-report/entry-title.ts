import type { Core, UID } from '@strapi/strapi'

const titleNames = ['title', 'name', 'Title', 'Name', 'question', 'display_name', 'site_name']

/** The field by which people know an entry of this type; some types have none. */
export function titleNameOf(strapi: Core.Strapi, uid: UID.ContentType): string | undefined {
  return titleNames.find((name) => name in strapi.contentType(uid).attributes)
}
