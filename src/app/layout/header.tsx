import { type JSX, memo, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuItem, SiteView } from '#contract/content/page-view.ts';
import { SEARCH_PATH } from '#contract/routes/search-path.ts';
import type { Locale } from '#lib/locale.ts';
import { HasSearchContext } from '#rendering/has-search-context.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { Bar, BarGrid, BehindBar, LogoLink, MenuButton, MenuList, MenuPanel } from './header-styles.ts';
import { MENU_ID } from './menu-button.ts';
import { menuCurrent } from './menu-current.ts';
import { PhoneLink } from './phone-link.tsx';
import { Submenu } from './submenu.tsx';
import { TextSizeControl } from './text-size-control.tsx';

/** The language, what the site's pages share (null when it is out of reach) and the path of this page. */
export interface HeaderProps {
  locale: Locale;
  site: SiteView | null;
  path: string;
}

/**
 * The header (specification, section 2): fixed on top, logo to the home page, menu. On a narrow screen the menu opens from a
 * button and closes on any link, on Escape and when one turns elsewhere: `installMenuButton` sees to that, also before React
 * is there. What is open belongs to the document; another page begins with a button of its own, and a closed menu.
 */
export function Header({ locale, site, path }: HeaderProps): JSX.Element {
  const { t } = useTranslation();
  const menu = site?.menu ?? [];
  const phone = site?.contactPhone;
  return (
    <>
      <Bar>
        <BarGrid>
          <HomeLink locale={locale} brand={site?.brand ?? t('shell.brand')} />
          <div data-area="size">
            <TextSizeControl />
          </div>
          <div data-area="phone">{phone ? <PhoneLink phone={phone} /> : null}</div>
          {menu.length > 0 ? (
            <MenuButton key={path} type="button" aria-expanded={false} aria-controls={MENU_ID} suppressHydrationWarning>
              <Icon name="menu" />
              <Icon name="close" />
              <span>{t('shell.menu')}</span>
            </MenuButton>
          ) : null}
          <Menu menu={menu} path={path} phone={phone ?? null} />
        </BarGrid>
      </Bar>
      <BehindBar />
    </>
  );
}

/** The logo: a change of page does not draw it again. */
const HomeLink = memo(({ locale, brand }: { locale: Locale; brand: string }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <LogoLink href="/" aria-label={t('shell.home', { brand })} data-track="Navbar">
      <Logo locale={locale} />
    </LogoLink>
  );
});

interface MenuProps {
  menu: readonly MenuItem[];
  path: string;
  phone: string | null;
}

function Menu({ menu, path, phone }: MenuProps): JSX.Element {
  const { t } = useTranslation();
  const searches = useContext(HasSearchContext);
  const buttons = menu.filter((item) => item.style === 'button');
  const entries = menu.filter((item) => item.style !== 'button');
  return (
    <MenuPanel id={MENU_ID} aria-label={t('shell.mainNavigation')}>
      {buttons.map((item) => (
        <div key={item.text} data-area="button">
          <ButtonLink href={item.link ?? '/'} aria-current={menuCurrent(item.link ?? '/', path)} data-track="Navbar">
            {item.text}
          </ButtonLink>
        </div>
      ))}
      <MenuList>
        {entries.map((item) => (
          <li key={item.text}>
            <Entry item={item} path={path} />
          </li>
        ))}
      </MenuList>
      {searches ? (
        <a data-area="search" href={SEARCH_PATH} aria-current={menuCurrent(SEARCH_PATH, path)} data-track="Navbar">
          <Icon name="search" />
          {t('shell.search')}
        </a>
      ) : null}
      <div data-area="foot">
        <TextSizeControl />
        {phone ? <PhoneLink phone={phone} /> : null}
      </div>
    </MenuPanel>
  );
}

function Entry({ item, path }: { item: MenuItem; path: string }): JSX.Element | null {
  if (item.style === 'submenu') return <Submenu key={path} item={item} path={path} />;
  if (item.link === null) return null;
  return (
    <a href={item.link} aria-current={menuCurrent(item.link, path)} data-track="Navbar">
      {item.text}
    </a>
  );
}
