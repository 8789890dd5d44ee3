import type { Core } from '@strapi/strapi'

type State = {
  user?: { firstname?: string | null; lastname?: string | null; email: string }
  userAbility?: { can(action: string, subject: string): boolean }
}

export type ActingPerson = { name: string; may(action: 'read' | 'update' | 'publish', uid: string): boolean }

/** Who is at the panel in this request; nobody when the CMS itself is at work (seeds). */
export function actingPerson(strapi: Core.Strapi): ActingPerson | undefined {
  return personIn(strapi.requestContext.get()?.state)
}

export function personIn(state: State | undefined): ActingPerson | undefined {
  const { user, userAbility } = state ?? {}
  if (!user || !userAbility) return undefined
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ') || user.email
  return { name, may: (action, uid) => userAbility.can(`plugin::content-manager.explorer.${action}`, uid) }
}
