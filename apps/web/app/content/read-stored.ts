import type { ContentAccess } from './content-access.ts'

/**
 * Reads something that many pages need, once for all visitors: the web process keeps it until the CMS announces a change.
 * An editor's preview has no such memory and reads for itself.
 */
export async function readStored<Value>(
  access: ContentAccess,
  name: string,
  read: (access: ContentAccess) => Promise<Value>,
): Promise<Value | undefined> {
  if (!access.stored) return read(access)
  const { value, contentTypes, failures, warnings } = await access.stored.take(name, read, access.patienceMs)
  for (const contentType of contentTypes) access.contentTypes.add(contentType)
  access.failures.push(...failures)
  access.warnings.push(...warnings)
  return value
}
