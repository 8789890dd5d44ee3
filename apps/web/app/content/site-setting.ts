import { siteSettingOne, siteSettingPath, siteSettingQuery } from '@dhc/contracts/cms/site-setting'
import type { Locale } from '@dhc/locales/locale'
import { readSpecialDay, type SpecialDay } from '@dhc/reference/special-days'
import type { ContentAccess } from './content-access.ts'
import { type Found, readContent } from './read-content.ts'
import { safeHref } from './section.ts'

type OutsideLink = { readonly name: string; readonly href: string }

/** What the frame of every page says about the centre (D-024, D-025). */
export type SiteSetting = {
  readonly siteName: string
  readonly slogan: string | null
  readonly demoBanner: string | null
  readonly partner: OutsideLink | undefined
  readonly operator: OutsideLink | undefined
  readonly social: readonly OutsideLink[]
  readonly copyright: string
  readonly lastUpdatedOn: string
  readonly hotline: string | null
  readonly email: string | null
  readonly specialDays: readonly SpecialDay[]
}

export function readSiteSetting(access: ContentAccess, locale: Locale): Promise<Found<SiteSetting> | undefined> {
  return readContent(access, locale, {
    contentType: 'site-setting',
    path: siteSettingPath,
    parameters: siteSettingQuery,
    contract: siteSettingOne,
    read: ({ data: { attributes: setting } }) => ({
      siteName: setting.site_name,
      slogan: setting.slogan,
      demoBanner: setting.demo_banner,
      partner: outsideLink(setting.partner_name, setting.partner_url),
      operator: outsideLink(setting.operator_name, setting.operator_url),
      social: [
        outsideLink('Facebook', setting.facebook),
        outsideLink('Instagram', setting.instagram),
        outsideLink('YouTube', setting.youtube),
      ].filter((link) => link !== undefined),
      copyright: setting.copyright,
      lastUpdatedOn: setting.last_update,
      hotline: setting.hotline,
      email: setting.email,
      specialDays: setting.special_days.map(readSpecialDay),
    }),
  })
}

function outsideLink(name: string | null, url: string | null): OutsideLink | undefined {
  const href = url ? safeHref(url) : undefined
  return name && href?.startsWith('http') ? { name, href } : undefined
}
