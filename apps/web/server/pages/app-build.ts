import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { ContentAccess } from '../../app/content/content-access.ts'
import type { MemberServiceAccess } from '../../app/member-api/member-service.ts'
import type { KnownPage } from './page-address.ts'

/** What app/entry.server.tsx gives to the process besides its renderer. */
export type AppBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly pages: readonly KnownPage[]
      /** Every inline script the pages may carry. */
      readonly inlineScripts: readonly string[]
      readonly createRenderContext: (access: ContentAccess, search: MemberServiceAccess) => RouterContextProvider
    }
  }
}

export const buildFolder = new URL('../../build/', import.meta.url)

export async function loadAppBuild(): Promise<AppBuild> {
  return (await import(new URL('server/index.js', buildFolder).href)) as AppBuild
}
