import type { Core, UID } from '@strapi/strapi'
import { editedTypes, uidOf } from '../public-access/public-content'
import { languageCodes } from '../set-languages'

const explorer = 'plugin::content-manager.explorer'
const uploads = [
  'plugin::upload.read',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.copy-link',
]

/** Least privilege: an editor writes drafts, a second person publishes. Neither reaches settings, users or tokens. */
const roles = [
  {
    code: 'dhc-editor',
    name: 'Editor (drafts)',
    description: 'Writes and translates. What an editor saves is a draft until a reviewer publishes it.',
    actions: ['create', 'read', 'update'],
  },
  {
    code: 'dhc-reviewer',
    name: 'Reviewer (publishes)',
    description: 'Checks drafts, publishes, takes down and deletes.',
    actions: ['create', 'read', 'update', 'delete', 'publish'],
  },
] as const

/** Filled by the CMS itself (src/stable-keys): shown to editors, never writable. */
const keptFields = /(^|\.)(strapiUuid|lessonUuid|key)$/

function contentPermissions(strapi: Core.Strapi, actions: readonly string[]) {
  const { getNestedFields } = strapi.service('admin::content-type') as unknown as {
    getNestedFields: (model: unknown, options: object) => string[]
  }
  return editedTypes.flatMap((type) => {
    const model = strapi.contentType(uidOf(type) as UID.ContentType)
    const fields = getNestedFields(model, { components: strapi.components })
    const writable = fields.filter((field) => !keptFields.test(field))
    return actions.map((action) => {
      const isWhole = action === 'delete' || action === 'publish'
      const properties = { locales: languageCodes, fields: action === 'read' ? fields : writable }
      return {
        action: `${explorer}.${action}`,
        subject: uidOf(type),
        properties: isWhole ? { locales: languageCodes } : properties,
        conditions: [],
      }
    })
  })
}

/** Strapi's own Editor and Author may publish everything, so they go as long as nobody holds them. */
async function removeUnusedDefaults(strapi: Core.Strapi): Promise<void> {
  for (const code of ['strapi-editor', 'strapi-author']) {
    const role = await strapi.db.query('admin::role').findOne({ where: { code }, populate: ['users'] })
    if (role && role.users.length === 0) await strapi.service('admin::role').deleteByIds([role.id])
  }
}

/** Read-and-write API tokens would be a second way in; Strapi makes two at the first start. */
async function removeDefaultTokens(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query('admin::api-token').deleteMany({ where: { name: { $in: ['Read Only', 'Full Access'] } } })
}

export async function defineEditorRoles(strapi: Core.Strapi): Promise<void> {
  await removeUnusedDefaults(strapi)
  await removeDefaultTokens(strapi)
  for (const { code, name, description, actions } of roles) {
    const existing = await strapi.db.query('admin::role').findOne({ where: { code } })
    const role = existing ?? (await strapi.db.query('admin::role').create({ data: { code, name, description } }))
    const permissions = [
      ...contentPermissions(strapi, actions),
      ...uploads.map((action) => ({ action, subject: null, properties: {}, conditions: [] })),
    ]
    await strapi.service('admin::role').assignPermissions(role.id, permissions)
  }
}
