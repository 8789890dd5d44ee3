import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import type { Core } from '@strapi/strapi'

const mimeTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

async function upload(strapi: Core.Strapi, path: string, name: string): Promise<number> {
  // Strapi may move the file it is given, so it gets a copy.
  const folder = mkdtempSync(join(tmpdir(), 'dhc-seed-'))
  const filepath = join(folder, basename(path))
  try {
    copyFileSync(path, filepath)
    const file = { filepath, originalFilename: name, mimetype: mimeTypes[extname(path)], size: statSync(filepath).size }
    const [stored] = await strapi
      .plugin('upload')
      .service('upload')
      .upload({ data: { fileInfo: { name } }, files: file })
    return stored.id
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Puts a picture of seeds/media into the media library, once. Strapi allows no slash in the name it is found by. */
export function pictureLibrary(strapi: Core.Strapi, mediaFolder: string): (file: string) => Promise<number> {
  const known = new Map<string, Promise<number>>()
  const find = async (file: string) => {
    const name = file.replaceAll('/', '-')
    const stored = await strapi.db.query('plugin::upload.file').findOne({ where: { name }, select: ['id'] })
    return stored ? stored.id : upload(strapi, join(mediaFolder, file), name)
  }
  return (file) => {
    const picture = known.get(file) ?? find(file)
    known.set(file, picture)
    return picture
  }
}
