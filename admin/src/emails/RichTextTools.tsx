import type { SvgIconComponent } from "@mui/icons-material";
import BoldIcon from "@mui/icons-material/FormatBold";
import ItalicIcon from "@mui/icons-material/FormatItalic";
import BulletsIcon from "@mui/icons-material/FormatListBulleted";
import NumbersIcon from "@mui/icons-material/FormatListNumbered";
import UnderlineIcon from "@mui/icons-material/FormatUnderlined";
import LinkIcon from "@mui/icons-material/Link";
import RedoIcon from "@mui/icons-material/Redo";
import HeadingIcon from "@mui/icons-material/Title";
import UndoIcon from "@mui/icons-material/Undo";
import { Box, ToggleButton, type ToggleButtonProps } from "@mui/material";
import type { ChainedCommands, Editor } from "@tiptap/react";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { touchTarget } from "../resource/touch-target.ts";
import { LinkDialog } from "./LinkDialog.tsx";

const marks = [
  { name: "bold", icon: BoldIcon, of: "bold", run: (chain: ChainedCommands) => chain.toggleBold() },
  { name: "italic", icon: ItalicIcon, of: "italic", run: (chain: ChainedCommands) => chain.toggleItalic() },
  {
    name: "underline",
    icon: UnderlineIcon,
    of: "underline",
    run: (chain: ChainedCommands) => chain.toggleUnderline(),
  },
  {
    name: "heading",
    icon: HeadingIcon,
    of: "heading",
    run: (chain: ChainedCommands) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: "bullets",
    icon: BulletsIcon,
    of: "bulletList",
    run: (chain: ChainedCommands) => chain.toggleBulletList(),
  },
  {
    name: "numbers",
    icon: NumbersIcon,
    of: "orderedList",
    run: (chain: ChainedCommands) => chain.toggleOrderedList(),
  },
] as const;

/** The toolbar of the editor. */
export const RichTextTools = ({ editor }: { editor: Editor }) => {
  const translate = useTranslate();
  const [isLinking, setLinking] = useState(false);
  const href = String(editor.getAttributes("link").href ?? "");
  const link = (address: string) => {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain
        .insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
    setLinking(false);
  };
  return (
    <Box role="toolbar" aria-label={translate("vigil.editor.toolbar")} sx={bar}>
      {marks.map(({ name, icon, of, run }) => (
        <Tool
          key={name}
          name={name}
          icon={icon}
          selected={editor.isActive(of)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
      <Tool name="link" icon={LinkIcon} selected={editor.isActive("link")} onClick={() => setLinking(true)} />
      <Tool
        name="undo"
        icon={UndoIcon}
        disabled={!editor.can().undo()}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Tool
        name="redo"
        icon={RedoIcon}
        disabled={!editor.can().redo()}
        onClick={() => editor.chain().focus().redo().run()}
      />
      {isLinking && <LinkDialog address={href} choose={link} close={() => setLinking(false)} />}
    </Box>
  );
};

interface ToolProps extends Omit<ToggleButtonProps, "value"> {
  /** The key of its label below `vigil.editor`. */
  name: string;
  icon: SvgIconComponent;
}

const Tool = ({ name, icon: Icon, ...props }: ToolProps) => {
  const label = useTranslate()(`vigil.editor.${name}`);
  return (
    <ToggleButton value={name} title={label} aria-label={label} sx={button} {...props}>
      <Icon fontSize="small" />
    </ToggleButton>
  );
};

const bar = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  p: 1,
  borderBottom: 1,
  borderColor: "divider",
} as const;
const button = {
  border: 0,
  // MUI gives a disabled button a border of its own.
  "&.Mui-disabled": { border: 0 },
  ...touchTarget,
} as const;
