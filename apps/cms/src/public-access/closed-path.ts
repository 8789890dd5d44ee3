/**
 * Paths that nobody needs in a running CMS. The first caller of `register-admin` would become its
 * administrator: ours is made on the machine itself (`first-admin.ts`). Content types are made by developers, so the
 * builder's writing calls (CVE-2026-22599) do not exist; the panel reads some of its lists, signed in.
 */
export function isClosedPath(method: string, path: string, isSignedIn: boolean): boolean {
  const tidy = decoded(path)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
  if (/^\/admin\/register-admin(\/|$)/.test(tidy)) return true
  if (!/^\/content-type-builder(\/|$)/.test(tidy)) return false
  return !isSignedIn || (method !== 'GET' && method !== 'HEAD')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
