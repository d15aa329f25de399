/** Where each site has the feed of its articles: the head of its pages leads there. */
export const FEED_PATH = '/rss.xml';
