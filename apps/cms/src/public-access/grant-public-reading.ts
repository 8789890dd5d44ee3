import type { Core } from '@strapi/strapi'
import { publicCollections, publicSingles, uidOf } from './public-content'

const roleUid = 'plugin::users-permissions.role'
const permissionUid = 'plugin::users-permissions.permission'

const readingActions = [
  ...publicCollections.flatMap((type) => [`${uidOf(type)}.find`, `${uidOf(type)}.findOne`]),
  ...publicSingles.map((type) => `${uidOf(type)}.find`),
]

async function setPermissions(strapi: Core.Strapi, roleType: string, wanted: string[]): Promise<void> {
  const role = await strapi.db.query(roleUid).findOne({ where: { type: roleType }, populate: ['permissions'] })
  const granted: { id: number; action: string }[] = role.permissions
  const surplus = granted.filter(({ action }) => !wanted.includes(action))
  const missing = wanted.filter((action) => !granted.some((permission) => permission.action === action))
  for (const { id } of surplus) await strapi.db.query(permissionUid).delete({ where: { id } })
  for (const action of missing) await strapi.db.query(permissionUid).create({ data: { action, role: role.id } })
}

/** Set at every start, so that a slip in the panel does not outlive the next one. Visitors read; nobody signs in here. */
export async function grantPublicReading(strapi: Core.Strapi): Promise<void> {
  await setPermissions(strapi, 'public', readingActions)
  await setPermissions(strapi, 'authenticated', [])
  const settings = strapi.store({ type: 'plugin', name: 'users-permissions' })
  const advanced = (await settings.get({ key: 'advanced' })) as Record<string, unknown>
  await settings.set({ key: 'advanced', value: { ...advanced, allow_register: false } })
}
