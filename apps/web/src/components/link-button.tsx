import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type ButtonLinkProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;
type AnchorLinkProps = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>;

/** A router link that looks like a button. */
export const LinkButton = createLink((props: ButtonLinkProps) => <Button component="a" {...props} />);

/** A router link within text. */
export const TextLink = createLink((props: AnchorLinkProps) => <Anchor {...props} />);
