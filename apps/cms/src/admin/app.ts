/** The panel in English or Chinese, without news and tutorials from outside. */
export default {
  config: {
    locales: ['zh', 'zh-Hans'],
    notifications: { releases: false },
    tutorials: false,
  },
  bootstrap() {},
}
