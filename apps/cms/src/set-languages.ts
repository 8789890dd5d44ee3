import type { Core } from '@strapi/strapi'

/** Traditional Chinese is the default language of the CMS from the first start. */
const languages = [
  { code: 'zh-Hant', name: '繁體中文 (zh-Hant)' },
  { code: 'zh-Hans', name: '简体中文 (zh-Hans)' },
  { code: 'en', name: 'English (en)' },
] as const
export const defaultLanguage = 'zh-Hant'
export type Language = (typeof languages)[number]['code']
export const languageCodes = languages.map(({ code }) => code)

export async function setLanguages(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales')
  const present: { code: string }[] = await locales.find()
  for (const language of languages) {
    if (!present.some(({ code }) => code === language.code)) await locales.create({ ...language })
  }
  await locales.setDefaultLocale({ code: defaultLanguage })
}
