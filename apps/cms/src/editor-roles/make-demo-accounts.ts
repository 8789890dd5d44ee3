import type { Core } from '@strapi/strapi'
import type { DemoAccount } from '../check-environment'

const roleCodes = { admin: 'strapi-super-admin', editor: 'dhc-editor', reviewer: 'dhc-reviewer' } as const
const names = { admin: 'Administrator', editor: 'Editor', reviewer: 'Reviewer' } as const

/** Accounts of the demonstration, made once; the environment hands none over in production. */
export async function makeDemoAccounts(strapi: Core.Strapi, accounts: DemoAccount[]): Promise<void> {
  for (const { email, password, role } of accounts) {
    const taken = await strapi.db.query('admin::user').findOne({ where: { email: email.toLowerCase() } })
    if (taken) continue
    const { id } = await strapi.db.query('admin::role').findOne({ where: { code: roleCodes[role] } })
    const person = { firstname: 'Demo', lastname: names[role], email: email.toLowerCase(), password }
    await strapi.service('admin::user').create({ ...person, isActive: true, registrationToken: null, roles: [id] })
  }
}
