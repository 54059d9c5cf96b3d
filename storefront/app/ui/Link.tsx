import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'

/** The router's links. The browser has the whole table of routes from the start, so no link is looked up beforehand. */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />
export const NavLink = (props: NavLinkProps) => <RouterNavLink discover="none" {...props} />
