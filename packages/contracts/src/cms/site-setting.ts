import { contentPath } from '@dhc/reference/content-types'
import { weatherSignals } from '@dhc/reference/weather-rules'
import { z } from 'zod'
import { one } from './v4.ts'

export const siteSettingPath = contentPath('site-setting')

/** What the frame of every page says about the centre (S2-70 to S2-72). */
const siteSetting = z.object({
  site_name: z.string(),
  operator_name: z.string(),
  operator_url: z.string().nullable(),
  slogan: z.string().nullable(),
  partner_name: z.string().nullable(),
  partner_url: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  youtube: z.string().nullable(),
  copyright: z.string(),
  last_update: z.iso.date(),
  hotline: z.string().nullable(),
  email: z.string().nullable(),
  demo_banner: z.string().nullable(),
  /** Switched on and off by an editor; every page then says what it means for classes. */
  weather_signal: z.enum(weatherSignals).nullable(),
  locale: z.string(),
})
export const siteSettingOne = one(siteSetting)
