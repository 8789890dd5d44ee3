import { inertPolicy } from '../http/security-headers.ts'

/** Security.md section 3.3: pictures, PDF and video, each with the one type it may be served as. */
const uploadTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

const uploadName = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,200}\.([a-z0-9]{3,4})$/

/** The type of an upload we may serve; nothing for any other name. */
export function uploadType(fileName: string): string | undefined {
  const extension = uploadName.exec(fileName)?.[1] ?? ''
  return Object.hasOwn(uploadTypes, extension) ? uploadTypes[extension] : undefined
}

/** An upload can be looked at, but nothing in it can run. */
export function uploadHeaders(type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': `${inertPolicy}; sandbox`,
    'cache-control': 'public, max-age=86400',
    ...(type === 'application/pdf' ? { 'content-disposition': 'attachment' } : {}),
  }
}
