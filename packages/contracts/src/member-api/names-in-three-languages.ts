import * as z from 'zod/mini'

export const namesInThreeLanguages = z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() })
