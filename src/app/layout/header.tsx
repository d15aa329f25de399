import { type JSX, type KeyboardEvent, type MouseEvent, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuItem, SiteView } from '#contract/content/page-view.ts';
import { SEARCH_PATH } from '#contract/routes/search-path.ts';
import type { Locale } from '#lib/locale.ts';
import { HasSearchContext } from '#rendering/has-search-context.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { Bar, BarGrid, BehindBar, LogoLink, MenuButton, MenuList, MenuPanel } from './header-styles.ts';
import { menuCurrent } from './menu-current.ts';
import { PhoneLink } from './phone-link.tsx';
import { Submenu } from './submenu.tsx';
import { TextSizeControl } from './text-size-control.tsx';
import { useLeave } from './use-leave.ts';

const MENU_ID = 'site-menu';

/** The language, what the site's pages share (null when it is out of reach) and the path of this page. */
export interface HeaderProps {
  locale: Locale;
  site: SiteView | null;
  path: string;
}

/**
 * The header (specification, section 2): fixed on top, logo to the home page, menu. On a narrow screen the menu opens from a
 * button and closes on any link, on Escape and when one turns elsewhere.
 */
export function Header({ locale, site, path }: HeaderProps): JSX.Element {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // The path it was opened on: on another page it is closed, however one came there.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === path;
  const close = () => setOpenOn(null);
  useLeave(bar, open, close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    toggle.current?.focus();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };
  const menu = site?.menu ?? [];
  const phone = site?.contactPhone;
  return (
    <>
      <Bar ref={bar} onKeyDown={onKeyDown} onClick={onClick}>
        <BarGrid>
          <LogoLink
            href="/"
            aria-label={t('shell.home', { brand: site?.brand ?? t('shell.brand') })}
            data-track="Navbar"
          >
            <Logo locale={locale} />
          </LogoLink>
          <div data-area="size">
            <TextSizeControl />
          </div>
          <div data-area="phone">{phone ? <PhoneLink phone={phone} /> : null}</div>
          {menu.length > 0 ? (
            <MenuButton
              ref={toggle}
              type="button"
              aria-expanded={open}
              aria-controls={MENU_ID}
              onClick={() => setOpenOn(open ? null : path)}
            >
              <Icon name={open ? 'close' : 'menu'} />
              <span>{t('shell.menu')}</span>
            </MenuButton>
          ) : null}
          <Menu menu={menu} path={path} open={open} phone={phone ?? null} />
        </BarGrid>
      </Bar>
      <BehindBar />
    </>
  );
}

interface MenuProps {
  menu: readonly MenuItem[];
  path: string;
  open: boolean;
  phone: string | null;
}

function Menu({ menu, path, open, phone }: MenuProps): JSX.Element {
  const { t } = useTranslation();
  const searches = useContext(HasSearchContext);
  const buttons = menu.filter((item) => item.style === 'button');
  const entries = menu.filter((item) => item.style !== 'button');
  return (
    <MenuPanel id={MENU_ID} aria-label={t('shell.mainNavigation')} data-open={open}>
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
