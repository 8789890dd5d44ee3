import './find-strapi-packages'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Core, createStrapi } from '@strapi/strapi'
import { env } from './env'

const distDir = join(__dirname, '..')
const appDir = join(distDir, '..')

/** Strapi as in production, from the compiled files, with the panel built or not. */
export async function loadStrapi(): Promise<Core.Strapi> {
  // Strapi decides at start where the panel lies; the folder must be there even if its build comes later.
  mkdirSync(join(distDir, 'build'), { recursive: true })
  mkdirSync(resolve(appDir, env.publicFolder, 'uploads'), { recursive: true })
  return createStrapi({ appDir, distDir }).load()
}
