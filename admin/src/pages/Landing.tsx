import { landing } from "@vigil/contract";
import { Navigate } from "react-router-dom";
import { useMe } from "../me.tsx";

/** "/" redirects to the landing page of the user's role. */
export const Landing = () => <Navigate to={landing(useMe())} replace />;
