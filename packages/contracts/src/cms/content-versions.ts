import { z } from 'zod'

/** Where the CMS says of each content type, and of its media, whether anything published is different from before. */
export const contentVersionsPath = '/api/content-versions'

/** The name under which the media stand beside the content types, as in announcements. */
export const mediaVersion = 'media'

/** By the name under which changes are announced: a text that is another one after each change, and tells nothing else. */
export const contentVersions = z.object({ versions: z.record(z.string(), z.string()) })
