import type { ContentAccess } from './content-access.ts'

/**
 * Reads something that many pages need, once for all visitors: the web process stores it until the CMS announces a change.
 * An editor's preview has no such memory and reads for itself.
 */
export async function readShared<Value>(
  access: ContentAccess,
  name: string,
  read: (access: ContentAccess) => Promise<Value>,
): Promise<Value | undefined> {
  if (!access.shared) return read(access)
  const { value, contentTypes, failures, warnings, recalled } = await access.shared.take(name, read, access.patienceMs)
  for (const contentType of contentTypes) access.contentTypes.add(contentType)
  access.failures.push(...failures)
  access.warnings.push(...warnings)
  access.recalled?.push(...recalled)
  return value
}
